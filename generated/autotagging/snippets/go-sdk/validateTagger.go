package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"docs.acme.example/acme-api/autotagging"
)

func main() {
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	token := os.Getenv("ACME_TOKEN")
	if token == "" {
		return errors.New("set ACME_TOKEN to your token")
	}
	baseURL := strings.TrimSuffix(os.Getenv("ACME_API_URL"), "/")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}
	client := autotagging.New(autotagging.Config{
		ServerURL: baseURL + "/api/autotagging/v1",
		Auth:      autotagging.Auth{Bearer: func() string { return token }},
		Timeout:   30 * time.Second,
		Retry:     autotagging.RetryConfig{Retries: 2},
	})

	var body autotagging.Content
	if err := json.Unmarshal([]byte(`{
  "content": "variables:\n  - name: motor_temperature\n    channel: /motor/status\n    access_path: temperature.celsius\n  - name: speed\n    channel: /cmd_vel\n    access_path: linear.x\n  - name: motor_temperature_mean\n    rolling:\n      variable: motor_temperature\n      window: 5s\n      function: mean\npredicates:\n  - name: overheating\n    expression: motor_temperature_mean > 80 and speed > 0.5\n    minimum_duration: 3s\ngating:\n  robolog_types: [ROS2BagMCAP]\n  fields:\n    - { alias: Site, operator: equals, value: Rotterdam }\noutputs:\n  - field: Driving event\n    predicate: overheating\n    value: MotorOverheating\n  - field: Motor temperature max\n    variable: motor_temperature\n    function: max\n"
}`), &body); err != nil {
		return err
	}
	result, err := client.ValidateTagger(ctx, body)
	var failure *autotagging.APIError
	if errors.As(err, &failure) {
		return fmt.Errorf("%s: %v", failure.StatusText, failure.Body)
	}
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
